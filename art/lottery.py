"""Lottery: numbered balls, one of gold.  blender -b -P lottery.py -- OUT.png [WIDTH HEIGHT SAMPLES]"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy
import rig
from mathutils import Quaternion, Vector

out, width, height, samples = rig.arguments()
rig.begin(width, height, samples)
rig.stage(key=400, rim=340, fill=140)
EYE = Vector((0, -6.2, 2.3))


def numbered(number, location, name, radius=.36, tilt=(0, 0), spin=0.0, **override):
    """A ball whose number looks at the camera, turned away by tilt (right, up) and rolled by spin."""
    holder = bpy.data.objects.new('ball', None)
    bpy.context.scene.collection.objects.link(holder)
    rig.ball(1, (0, 0, 0), name, parent=holder, **override)
    disc = rig.on_sphere(rig.outline([rig.circle(.60)], .008, .003), 1.0, .09)
    ring = rig.on_sphere(rig.outline([rig.circle(.60), rig.circle(.545)[::-1]], .014, .004), 1.0, .09)
    figures = rig.on_sphere(rig.lettering(number, .78 if len(number) < 2 else .66, .014, 0, .014), 1.003, .05)
    for part, dress in ((disc, 'ivory'), (ring, 'brass' if name == 'gold' else 'gold'), (figures, 'ink')):
        part.parent = holder
        rig.dress(part, dress, roughness=.22)
    holder.location, holder.scale = location, (radius,) * 3
    facing = (EYE - Vector(location)).to_track_quat('Z', 'Y')
    holder.rotation_mode = 'QUATERNION'
    holder.rotation_quaternion = facing @ Quaternion((0, 1, 0), tilt[0]) @ Quaternion((1, 0, 0), -tilt[1]) @ Quaternion((0, 0, 1), spin)


GLOSS = dict(roughness=.10, coat=1)
r = .36
d = r * 1.01
lift = r + 2 * r * math.sqrt(2 / 3)
numbered('8', (0, -.62, r), 'gold', r, (-.10, .12), -.10, roughness=.17)
numbered('21', (-.74, -.42, r), 'vermilion', r, (-.30, .10), .22, **GLOSS)
numbered('36', (.74, -.44, r), 'jade', r, (.32, .05), -.30, transmission=0, **GLOSS)
numbered('5', (-.36, .06, r), 'ink', r, (.2, .6), .4, **GLOSS)
numbered('12', (.37, .05, r), 'ink', r, (-.2, .6), -.4, **GLOSS)
numbered('49', (0, .62, r), 'ivory', r, (0, .5), 0, **GLOSS)
numbered('17', (-.37, -.21, .95), 'ink', r, (-.22, .16), .16, **GLOSS)
numbered('3', (.36, -.22, .95), 'ivory', r, (.20, .14), -.20, **GLOSS)
numbered('7', (.0, .10, 1.50), 'vermilion', r, (.06, .04), .10, **GLOSS)
rig.frame(width, height)
rig.render(out, glow=True)
