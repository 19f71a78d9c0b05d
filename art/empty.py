"""Nothing here yet: one paper lantern resting on the floor, almost out.  blender -b -P empty.py -- OUT.png [WIDTH HEIGHT SAMPLES]"""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy
import rig

out, width, height, samples = rig.arguments()
rig.begin(width, height, samples)
rig.stage(key=120, rim=90, fill=150, far=False, warm=.02)

size = 1.02
tilt = (-.06, .10, .45)
body = rig.place(rig.lantern_mesh(), (0, 0, .03), tilt, (size, size, size * 1.16))
paper = rig.paper((.022, .004, .003), strength=.95, low=(1, .44, .11), middle=(.20, .026, .007), at=.50, seam=-.42, blend='B_SPLINE')
paper.node_tree.nodes['Principled BSDF'].inputs['Base Color'].default_value = (.34, .075, .030, 1)
body.data.materials.append(paper)
rig.grain(body, 5, .5, .05)  # paper that has been folded
bpy.ops.mesh.primitive_torus_add(major_radius=.30 * size, minor_radius=.012 * size, major_segments=96, location=(0, 0, .03), rotation=tilt)
rig.dress(bpy.context.object, 'brass')
light = rig.area((0, -.02, .07), 5, .34, (1, .55, .2), target=(0, 0, -1))  # the ember's light on the floor
rig.distant((1.28, 4.4, 2.04), .17, .45, 1.1)
rig.frame(width, height)
rig.render(out, glow=True)
