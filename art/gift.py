"""Promotion: a red lacquer box with a gold ribbon, a few coins.  blender -b -P gift.py -- OUT.png [WIDTH HEIGHT SAMPLES]"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy
import rig
from mathutils import Vector

out, width, height, samples = rig.arguments(960, 540, 160)
rig.begin(width, height, samples)
rig.stage(key=380, rim=330, fill=140, front=150)

holder = bpy.data.objects.new('gift', None)
bpy.context.scene.collection.objects.link(holder)
SIDE, TALL, LID = .86, .52, .17
SATIN = dict(color=(1.0, .56, .17), metallic=.5, roughness=.38)
rig.box((SIDE, SIDE, TALL), (0, 0, TALL / 2), 'vermilion', bevel=.022, parent=holder, roughness=.16, coat=1)
rig.box((SIDE + .07, SIDE + .07, LID), (0, 0, TALL + LID / 2 - .03), 'vermilion', bevel=.026, parent=holder, roughness=.16, coat=1)
rig.box((SIDE + .076, SIDE + .076, .014), (0, 0, TALL - .012), 'gold', bevel=.004, parent=holder)
top = TALL + LID - .03
for turn in (0, math.pi / 2):
    rig.box((.15, SIDE + .018, TALL), (0, 0, TALL / 2 + .001), 'satin', bevel=.012, rotation=(0, 0, turn), parent=holder, **SATIN)
    rig.box((.15, SIDE + .088, LID + .014), (0, 0, TALL + LID / 2 - .03), 'satin', bevel=.016, rotation=(0, 0, turn), parent=holder, **SATIN)


def strip(line, widths, normals):
    """A satin band along points, with its width across."""
    verts, faces = [], []
    for point, half, across in zip(line, widths, normals):
        for k in range(9):
            s = k / 4 - 1
            verts.append(point + across * half * s)
    for i in range(len(line) - 1):
        for k in range(8):
            a = i * 9 + k
            faces.append((a, a + 1, a + 10, a + 9))
    mesh = bpy.data.meshes.new('ribbon')
    mesh.from_pydata(verts, [], faces)
    obj = rig.place(mesh, parent=holder)
    rig.dress(obj, 'satin', **SATIN)
    thick = obj.modifiers.new('thick', 'SOLIDIFY')
    thick.thickness, thick.offset = .008, 0
    return obj


def loop(turn, length, high, half, base):
    ahead, across = Vector((math.cos(turn), math.sin(turn), 0)), Vector((-math.sin(turn), math.cos(turn), 0))
    line, widths, normals = [], [], []
    for k in range(65):
        s = k / 64 * 2 * math.pi
        line.append(ahead * length * (1 - math.cos(s)) / 2 + Vector((0, 0, base + high * (1 - math.cos(s)) * .34 + high * math.sin(s) * -math.sin(s / 2) * .72)))
        widths.append(half * (.42 + .58 * math.sin(s / 2) ** .8))
        normals.append(across)
    strip(line, widths, normals)


for k in range(4):
    loop(.5 + k * math.pi / 2, .40, .25, .085, top + .02)
for k in range(4):
    loop(.5 + math.pi / 4 + k * math.pi / 2, .27, .30, .075, top + .035)
rig.ball(.058, (0, 0, top + .075), 'satin', segments=48, parent=holder, **SATIN)
EDGE = (SIDE + .07) / 2
for turn, long in ((-1.22, .80), (-.42, .72)):  # the ends, lying on the lid and falling over its edge
    ahead, across = Vector((math.cos(turn), math.sin(turn), 0)), Vector((-math.sin(turn), math.cos(turn), 0))
    edge = EDGE / max(abs(math.cos(turn)), abs(math.sin(turn))) + .012
    line, widths = [], []
    for k in range(49):
        s = k / 48 * long
        line.append(ahead * min(s, edge + .02 * math.sin(min(1, max(0, s - edge) / .3) * 3)) + Vector((0, 0, top + .012 + .030 * max(0, math.sin(s / edge * math.pi * 2)) * (s < edge) - max(0, s - edge))))
        widths.append(.030 + .030 * min(1, s * 4))
    strip(line, widths, [across] * 49)
holder.location, holder.rotation_euler = (.36, .10, 0), (0, 0, math.radians(28))

flat = .0375
for x, y, z, tilt in ((-.46, -.30, flat, (0, 0, .3)), (-.52, -.28, flat + .076, (0, 0, .9)), (-.46, -.31, flat + .152, (.0, 0, .1)), (-.90, -.58, flat, (0, 0, 1.1)), (-.14, -.86, flat, (0, 0, .5))):
    rig.coin((x, y, z), tilt, radius=.25)
rig.coin((-.80, -.10, .245), (math.radians(78), .12, math.radians(24)), radius=.25)
rig.frame(width, height)
rig.render(out, glow=True)
